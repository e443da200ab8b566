/** The text of docs/http-api.md as docs/openapi.yaml asks for it now. */
export function createApiPage(): string;
