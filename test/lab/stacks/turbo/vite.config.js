export default { build: { rollupOptions: { input: ['index.html', 'other.html'] } } };
