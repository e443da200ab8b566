import { readContract, type Schema } from './contract';

/** The schemas that the forms of the mock backend are made of. */
const SCHEMAS = ['Action', 'Clip', 'ClipCategory', 'PagedFeed', 'Story', 'StoryPage', 'Theme'];

const HEADER = `// Generated from docs/openapi.yaml by scripts/generate/content-schemas.ts (npx tsx scripts/generate.ts). Do not edit.

/** The properties of the contract's content schemas, without those that refer to another schema. */
`;

/** The properties of an object schema; an inner object keeps only its properties. */
function toProperties({ properties = {} }: Schema): Readonly<Record<string, object>> {
  const kept = Object.entries(properties).filter(([, field]) => !field.$ref && !field.oneOf && !field.items?.$ref);
  return Object.fromEntries(
    kept.map(([name, field]) => [name, field.properties ? { properties: toProperties(field) } : field]),
  );
}

/** The text of mocks/forms/contract-schemas.generated.ts for the present docs/openapi.yaml. */
export function createContentSchemas(): string {
  const { schemas } = readContract().components;
  const lines = SCHEMAS.map((name) => `  ${name}: ${JSON.stringify(toProperties(schemas[name] ?? {}))},\n`);
  return `${HEADER}export const CONTRACT = {\n${lines.join('')}} as const;\n`;
}
