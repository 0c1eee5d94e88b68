import { Problem } from '#domain/problems.ts'

/**
 * Acts on one of the records of a command. If the command has several, a refusal names this one, so
 * that the person knows which to leave out.
 */
export async function onRecord<Result>(
  name: string,
  { length }: { length: number },
  act: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof Problem && length > 1 ? error.about(name) : error
  }
}
