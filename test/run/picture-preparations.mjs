/** What is done on an example's page before its picture is taken, by the example's name. */
export const PREPARATIONS = {
  async 'script-tag player'(page) {
    await page.locator('#top-clips a').first().click();
    await page.waitForFunction(isPlaying);
  },
};

/** Whether any video of the page, inside shadow roots too, has come half a second far. */
function isPlaying() {
  const videosOf = (node) =>
    [...node.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLVideoElement ? [element] : []),
      ...(element.shadowRoot ? videosOf(element.shadowRoot) : []),
    ]);
  return videosOf(document).some((video) => video.currentTime > 0.5);
}
