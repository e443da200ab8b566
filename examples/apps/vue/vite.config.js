import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag.startsWith('service-');

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
