/** A result of a program, as printed by measure.ts and onProgramme.ts. */
export type Figure = { what: string; figure: string; goal: string }

/**
 * Returns the lines of a program that name a figure and its goal: "GraphQL list against raw pg:
 * 0.66 (goal >= 0.65)".
 */
export function figuresOf(output: string): Figure[] {
  return output.split('\n').flatMap((line) => {
    const [, what, figure, goal] = /^\s*(.+?): (\d[^(]*?) \(goal ([^)]+)\)/.exec(line) ?? []
    return what && figure && goal && goal !== 'none' ? [{ what, figure, goal }] : []
  })
}
