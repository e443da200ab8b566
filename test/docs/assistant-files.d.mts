/** Writes `llms.txt` and `llms-full.txt`. */
export function writeAssistantFiles(out: string): void;
