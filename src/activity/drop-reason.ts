/**
 * Why an event was given up: consent withdrawn, queue full, older than 7 days, device full, too big for the service,
 * refused as bad by the service, or never acknowledged in its tries.
 */
export type DropReason = 'consent' | 'full' | 'age' | 'storage' | 'tooLarge' | 'rejected' | 'tries';
