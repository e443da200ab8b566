/** `npx tsx scripts/generate.ts`: writes the files that are generated from docs/, from tables and from the built types. */
import { writeFileSync } from 'node:fs';
import { buildIfStale } from './build-if-stale';
import { createPackageList } from './docs/assistant-files';
import { createAnswerShapes } from './generate/answer-shapes';
import { createApiPage } from './generate/api-page';
import { createConformancePage } from './generate/conformance-page';
import { createContentSchemas } from './generate/content-schemas';
import { createPublicApiReport } from './generate/public-api';
import { createReadSchemas } from './generate/read-schemas';
import { createWireTypes } from './generate/wire-types';

const write = (file: string, text: string) => writeFileSync(new URL(`../${file}`, import.meta.url), text);

write('src/api/wire.generated.ts', await createWireTypes());
write('src/api/client/answer-shapes.generated.ts', createAnswerShapes());
write('mocks/forms/contract-schemas.generated.ts', createContentSchemas());
write('mocks/server/check/read-schemas.generated.ts', createReadSchemas());
write('docs/http-api.md', createApiPage());
write('docs/accessibility-conformance.md', createConformancePage());
write('llms.txt', createPackageList());
buildIfStale();
write('docs/public-api.txt', createPublicApiReport());
