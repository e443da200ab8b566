// The full build of hls.js, which only some streams need, is above Vite's limit of 500 kB.
export default { build: { chunkSizeWarningLimit: 600 } };
