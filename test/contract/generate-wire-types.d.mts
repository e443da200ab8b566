/** The text of src/api/wire.generated.ts as docs/openapi.yaml asks for it now. */
export function createWireTypes(): Promise<string>;
