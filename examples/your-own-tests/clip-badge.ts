import * as Service from '@service/web-sdk';

/** Writes into an element how many clips a collection holds, or nothing when the service cannot be asked. */
export async function showClipBadge(element: HTMLElement, apiKey: string, collectionId: string): Promise<void> {
  try {
    await Service.sharedInstance.initialize(apiKey);
    const count = await Service.sharedInstance.getClipsCount(collectionId);
    element.textContent = count === 1 ? '1 clip' : `${count} clips`;
  } catch {
    element.textContent = '';
  }
}
