import { toListStylesheet } from '@service/web-sdk/server';

export const dynamic = 'force-static';

export function GET() {
  return new Response(toListStylesheet(), { headers: { 'Content-Type': 'text/css' } });
}
