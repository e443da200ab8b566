/**
 * Recalls what an earlier visit left while a request is running. Settles when that is done, or when the service has
 * answered; from then on `isLate`. If the service fails, it waits for the recall.
 */
export async function recallBefore(
  asked: Promise<unknown>,
  recall: (isLate: () => boolean) => Promise<unknown>,
): Promise<void> {
  let isLate = false;
  const recalling = recall(() => isLate);
  const answered = asked.then(
    () => {
      isLate = true;
    },
    () => recalling,
  );
  await Promise.race([recalling, answered]);
}
