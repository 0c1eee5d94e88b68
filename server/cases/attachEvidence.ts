import { createHash } from 'node:crypto'
import { evidenceTypeOf } from '#domain/custodyCase/evidence.ts'
import { attachEvidenceInput } from '#domain/custodyCase/inputs.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { getUpload } from '#server/platform/uploads.ts'
import { caseDone } from './caseDone.ts'
import { lockCase } from './lockCase.ts'

/**
 * Attaches an uploaded file to a case as evidence, which nobody can change afterwards. Its content
 * decides what it is, and the audit trail has its digest.
 * @throws as lockCase; upload.notFound, file.tooLarge, evidence.kind, evidence.full
 */
export const attachEvidence = command({
  name: 'attachEvidence',
  action: 'custodyCase.manage',
  input: attachEvidenceInput,
  async run(scope, { uploadId, note, ...which }) {
    const found = await lockCase(scope, 'note', which)
    const { name, content } = await getUpload(scope, uploadId)
    if (content.length > limits.evidenceBytes)
      throw problem('file.tooLarge', { max: limits.evidenceBytes / 1024 / 1024 }, 'uploadId')
    const mediaType = evidenceTypeOf(content)
    if (!mediaType) throw problem('evidence.kind', {}, 'uploadId')
    const kept = await scope.tx.caseEvidence.count({ where: { entry: { caseId: found.caseId } } })
    if (kept >= limits.evidenceFiles)
      throw problem('evidence.full', { most: limits.evidenceFiles }, 'uploadId')
    const sha256 = createHash('sha256').update(content).digest('hex')
    const evidence = { name, mediaType, sha256, content: Uint8Array.from(content) }
    return caseDone(scope, found, { step: 'attached', note, evidence })
  },
})
