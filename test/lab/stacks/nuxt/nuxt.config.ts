export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  css: ['@service/web-sdk/service.css'],
  vue: { compilerOptions: { isCustomElement: (tag: string) => tag.startsWith('service-') } },
});
