/**
 * Shows what an earlier visit left while a request is running. Settles when that is done, or when the service has answered;
 * then nothing is shown any more. If the service fails, it waits for the recall.
 */
export async function recallBefore<Content>(
  asked: Promise<Content>,
  recall: () => Promise<Content>,
  show: (content: Content) => void,
): Promise<void> {
  let isLate = false;
  const recalling = recall().then(
    (content) => isLate || show(content),
    () => {},
  );
  const answered = asked.then(
    () => {
      isLate = true;
    },
    () => recalling,
  );
  await Promise.race([recalling, answered]);
}
