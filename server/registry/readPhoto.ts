import type { FieldProblem } from '#domain/problems.ts'
import { Problem } from '#domain/problems.ts'
import { renderPhoto, type Photo } from '#server/photo/renderPhoto.ts'

/**
 * Returns the photograph of a record from its Base64, or null if it has none. Its faults are the
 * record's.
 * @throws image.busy, which says nothing about the photograph
 */
export async function readPhoto(
  sent: string | null,
  render: typeof renderPhoto = renderPhoto,
): Promise<{ photo: Photo | null } | { wrong: FieldProblem }> {
  if (sent === null) return { photo: null }
  try {
    return { photo: await render(Buffer.from(sent, 'base64')) }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'image.busy') throw error
    return { wrong: { path: 'photo', code: error.code, values: error.values } }
  }
}
