import adapter from '@sveltejs/adapter-static';

// The links of tiles are hashes that name no element.
export default { kit: { adapter: adapter(), prerender: { handleMissingId: 'ignore' } } };
