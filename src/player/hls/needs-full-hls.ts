/**
 * What a playlist announces and the light build of hls.js 1.7 lacks: audio in a playlist of its own, variables, SAMPLE-AES
 * and DRM keys, and the codecs that it cannot read from MPEG-2 TS. It has AES-128 and content steering.
 */
const NEEDS = [
  /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*URI=)/m,
  /^#EXT-X-DEFINE:/m,
  /^#EXT-X-(?:SESSION-)?KEY:.*METHOD=SAMPLE-AES/m,
  /^#EXT-X-STREAM-INF:.*CODECS="[^"]*(?:hvc1|hev1|ac-3|ec-3)/m,
];

/** Whether a master or media playlist needs the full build of hls.js. (J15) */
export function needsFullHls(playlist: string): boolean {
  return NEEDS.some((need) => need.test(playlist));
}
