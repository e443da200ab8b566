// Writes src/api/wire.generated.ts from docs/openapi.yaml; with --check it only says whether the file is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const contract = new URL('../../docs/openapi.yaml', import.meta.url);
const output = new URL('../../src/api/wire.generated.ts', import.meta.url);

const HEADER = `// Generated from docs/openapi.yaml by test/contract/generate-wire-types.mjs (npm run generate). Not edited by hand.\n\n`;

/** The text of src/api/wire.generated.ts as the contract file asks for it now. */
export async function createWireTypes() {
  // A field with a default may be left out of a request.
  const options = { alphabetize: false, emptyObjectsUnknown: false, defaultNonNullable: false };
  return HEADER + astToString(await openapiTS(contract, options));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await createWireTypes();
  if (!process.argv.includes('--check')) {
    writeFileSync(output, text);
    console.log(`wrote ${fileURLToPath(output)}`);
  } else if (readFileSync(output, 'utf8') !== text) {
    console.error('src/api/wire.generated.ts is stale: run npm run generate');
    process.exitCode = 1;
  }
}
