import type { Payload } from './scriptedServer.ts'

/** A package with the fields of every command's answer. */
type SentPackage = Payload<'HandoverDialogMutation'>['package'] &
  Payload<'UndespatchDialogMutation'>['package'] &
  Payload<'CorrectConsignmentDialogMutation'>['package'] &
  Payload<'AcceptedButtonMutation'>['package']

const branch = { id: 'branch-JHB', code: 'JHB', name: 'Johor Bahru' }

/** Returns a command's answer: the despatched package PK-JHB-2026-000001 of MEGAH BINA. */
export const packagePayload = (): {
  result: { __typename: 'PackagePayload'; package: SentPackage }
} => ({
  result: {
    __typename: 'PackagePayload',
    package: {
      id: 'package-1',
      packagingId: 'PK-JHB-2026-000001',
      version: 5,
      state: 'DESPATCHED',
      availableActions: [],
      cards: 3,
      poslajuNo: null,
      despatchedAt: '2026-11-20T02:00:00Z',
      despatchedBy: 'Operator',
      deliveryMethod: 'SELF_COLLECT',
      employerKind: 'COMPANY',
      addressee: 'MEGAH BINA SDN BHD',
      employerNo: 'E1001',
      rocNo: '201901012345',
      stickerDate: '2026-11-17',
      weightKg: null,
      lengthCm: null,
      widthCm: null,
      heightCm: null,
      declaredValueMyr: null,
      insuranceMyr: null,
      chargesMyr: null,
      receiverName: 'MEGAH BINA SDN BHD',
      receiverPhone: '07-2231234',
      receiverAddress: '12 JALAN SERAMPANG',
      receiverPostcode: '80400',
      receiverCity: 'JOHOR BAHRU',
      receiverState: 'JOHOR',
      courierAcceptedAt: null,
      undoneAt: null,
      signatureErasedAt: null,
      addressErasedAt: null,
      particularsErasedAt: null,
      branch,
      collectionBranch: branch,
      handover: null,
      jobs: [],
      history: [],
    },
  },
})
