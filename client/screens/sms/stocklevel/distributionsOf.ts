type Line = { readonly lotNo: string; readonly cardQty: number }
type Need = { readonly branch: { readonly code: string }; readonly lines: readonly Line[] }
type Distribution = { destination: string; lines: Line[] }

/**
 * Returns one distribution per branch with everything that it lacks; none if headquarters has
 * nothing to send.
 */
export function distributionsOf(needs: readonly Need[]): Distribution[] {
  const byBranch = new Map<string, Line[]>()
  for (const { branch, lines } of needs) {
    if (lines.length > 0)
      byBranch.set(branch.code, [...(byBranch.get(branch.code) ?? []), ...lines])
  }
  return [...byBranch].map(([destination, lines]) => ({ destination, lines }))
}
