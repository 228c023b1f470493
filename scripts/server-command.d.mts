export declare const serverCommand: { args: string[]; env: Record<string, string> };
