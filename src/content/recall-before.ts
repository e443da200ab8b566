/**
 * Recalls what an earlier visit left while the service is being asked. Settles when that is done, or when the service has
 * answered; from then on `isLate`. Where the service fails, what can be recalled is waited for.
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
