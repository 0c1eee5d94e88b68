import { certificationInput } from '#domain/certification/inputs.ts'
import { refuseSameHands } from '#server/access/approvals/refuseSameHands.ts'
import { nextDocumentNumber } from '#server/custody/documentNumber.ts'
import { command } from '#server/platform/command.ts'
import {
  certificationChange,
  certificationSubjects,
  lockCertification,
  signatureOf,
} from './lockCertification.ts'

/**
 * Signs the same figures second, and so certifies them for good: by a person who acts for the
 * branch, did not sign first, holds none of the stock, and whose account the first does not
 * control.
 * @throws certification.notFound, certification.stateNow, certification.counting,
 *   certification.notCounted, certification.sameSigner, certification.holdsStock,
 *   certification.changedSince, certification.figuresChanged, supervisor.sameHands
 */
export const countersignCertification = command({
  name: 'countersignCertification',
  action: 'certification.countersign',
  input: certificationInput,
  async run(scope, input) {
    const { tx, now } = scope
    const sheet = await lockCertification(scope, 'countersign', input)
    const { figures, digest, row } = sheet
    const first = await refuseSameHands(scope, row.signedById!)
    const documentNo = await nextDocumentNumber(tx, 'SC', figures.branchCode, now)
    await tx.certificationEntry.create({
      data: {
        ...signatureOf(scope, sheet),
        step: 'certified',
        documentNo,
        firstSignerId: row.signedById!,
        firstSignedAt: row.signedAt!,
      },
    })
    return {
      result: { branchCode: figures.branchCode, stationId: figures.stationId, year: figures.year },
      audit: {
        subjects: certificationSubjects(figures, figures.year),
        before: { status: row.state },
        after: {
          status: 'certified',
          day: figures.day,
          cards: figures.cards,
          digest,
          documentNo,
          firstSigner: first.loginId,
        },
      },
      changed: [certificationChange(figures)],
    }
  },
})
