// Walks the built client over the services that its arguments name, and prints the most memory that it ever took.
import { ApiError, createApiClient } from '@service/web-sdk/api-client';
import { walkClient } from './walk-client';

const { demo, walks, fetched } = JSON.parse(process.argv.at(-1) ?? '');
// What Node's own fetch takes for itself is not the client's.
for (let count = 0; count < 20; count++) await (await fetch(fetched)).text();
for (const options of walks) {
  const calls = await walkClient({ createApiClient, ApiError, demo, options });
  const fallen = calls.find(({ kind }) => kind === 'fell');
  console.error(
    options.baseUrl,
    Math.round(process.resourceUsage().maxRSS / 1024),
    Math.round(process.memoryUsage().rss / 1048576),
  );
  if (fallen) throw new Error(`${options.baseUrl} ${fallen.name}: ${fallen.printed}`);
}
console.log(process.resourceUsage().maxRSS / 1024);
