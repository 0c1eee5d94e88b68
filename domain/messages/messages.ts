/** Messages by their code: [English, Malay]. */
export type Messages = Record<string, readonly [string, string]>
