import { certificationInput } from '#domain/certification/inputs.ts'
import { command } from '#server/platform/command.ts'
import {
  certificationChange,
  certificationSubjects,
  lockCertification,
  signatureOf,
} from './lockCertification.ts'

/**
 * Signs what a place held on the certification day of a year, first: by a supervisor of its branch.
 * After a change of the figures they are signed again.
 * @throws certification.notFound, certification.notOfPlace, certification.stateNow,
 *   certification.tooEarly, certification.counting, certification.notCounted,
 *   certification.signedAlready, certification.figuresChanged
 */
export const signCertification = command({
  name: 'signCertification',
  action: 'certification.sign',
  input: certificationInput,
  async run(scope, input) {
    const sheet = await lockCertification(scope, 'sign', input)
    const { figures, digest, row } = sheet
    const data = { ...signatureOf(scope, sheet), step: 'signed' } as const
    await scope.tx.certificationEntry.create({ data })
    return {
      result: { branchCode: figures.branchCode, stationId: figures.stationId, year: figures.year },
      audit: {
        subjects: certificationSubjects(figures, figures.year),
        before: { status: row.state },
        after: { status: 'signed', day: figures.day, cards: figures.cards, digest },
      },
      changed: [certificationChange(figures)],
    }
  },
})
