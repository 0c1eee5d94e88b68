type Named = { readonly code: string } & (
  | { readonly name: string }
  | { readonly description: string }
)

/** Returns a branch or a card type in one line: "1400 · Kuala Lumpur". */
export function codeThenName(of: Named): string {
  return `${of.code} · ${'name' in of ? of.name : of.description}`
}

/** Returns it as a choice of a filter or a form, by its code. */
export function choiceOf(of: Named): { value: string; label: string } {
  return { value: of.code, label: codeThenName(of) }
}
