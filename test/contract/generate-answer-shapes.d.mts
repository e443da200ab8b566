/** The text of src/api/client/answer-shapes.generated.ts as docs/openapi.yaml asks for it now. */
export function createAnswerShapes(): string;
