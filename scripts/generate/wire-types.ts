import openapiTS, { astToString } from 'openapi-typescript';
import { CONTRACT } from './contract';

const HEADER = `// Generated from docs/openapi.yaml by scripts/generate/wire-types.ts (npx tsx scripts/generate.ts). Do not edit.\n\n`;

/** The text of src/api/wire.generated.ts for the present docs/openapi.yaml. */
export async function createWireTypes(): Promise<string> {
  return HEADER + astToString(await openapiTS(CONTRACT));
}
