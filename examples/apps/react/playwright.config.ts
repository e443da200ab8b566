import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  // The mock backend, and the app.
  webServer: [
    { command: 'npx service-mock --port 4010', port: 4010 },
    { command: 'npx vite --port 5173', port: 5173 },
  ],
  use: {
    baseURL: 'http://localhost:5173',
    // A Chromium that you have already installed; otherwise that of `npx playwright install chromium`.
    launchOptions: { executablePath: process.env.CHROME_PATH },
  },
});
