import { expect, test } from 'vitest';
import { setupServiceMock } from './vitest';

const serviceMock = setupServiceMock({ baseUrl: 'https://service.example.com/path/', scenario: 'oneClip' });

test('without a server of MSW the mock starts one, which answers at the given address', async () => {
  expect(serviceMock.baseUrl).toBe('https://service.example.com/path');
  const response = await fetch(`${serviceMock.baseUrl}/api/app/clips/top-clips/count?x-service-api-key=any-key`);
  expect(await response.json()).toEqual({ count: 1 });
});
