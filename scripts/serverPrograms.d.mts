export function serverPrograms(): Promise<string>;
