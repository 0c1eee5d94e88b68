import { passTypes } from '#domain/application/passTypes.ts'
import { deliveryMethods, employerKinds } from '#domain/despatch/methods.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNode } from '#server/platform/graphql/loadNode.ts'
import type { ApplicationRow } from '#server/production/jobs/cardJobRow.ts'
import { personal } from '#server/production/jobs/personal.ts'
import { findApplication } from './findApplication.ts'

export const DeliveryMethodEnum = enumOf('DeliveryMethod', deliveryMethods)
export const EmployerKindEnum = enumOf('EmployerKind', employerKinds)
const StickerTypeEnum = enumOf('StickerType', ['ePassNew', 'ePassRenewal'])
export const PassTypeEnum = enumOf('PassType', passTypes)

export const ApplicationNode = builder.objectRef<ApplicationRow>('Application')

builder.node(ApplicationNode, {
  description: 'Personal fields are masked for roles that must not read them.',
  id: { resolve: (application) => application.applId },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'passportNo' in value,
  loadOne: loadNode('application.view', findApplication),
  fields: (t) => {
    const personalField = (name: PersonalField) =>
      t.string({ resolve: (application, _, ctx) => personal(ctx, application[name]) })
    return {
      applId: t.exposeString('applId'),
      applicationNo: t.exposeString('applicationNo'),
      cardType: t.field({ type: CardTypeNode, resolve: (application, _, ctx) => getCardType(ctx, application.cardTypeId) }),
      stickerType: t.expose('stickerType', { type: StickerTypeEnum }),
      passType: t.expose('passType', { type: PassTypeEnum }),
      passportNo: personalField('passportNo'),
      name: personalField('name'),
      gender: t.exposeString('gender'),
      nationality: t.exposeString('nationality'),
      dateOfBirth: t.string({
        resolve: (application, _, ctx) => personal(ctx, application.dateOfBirth.toISOString().slice(0, 10)),
      }),
      sector: t.exposeString('sector'),
      subsector: t.exposeString('subsector'),
      referenceNo: t.exposeString('referenceNo'),
      employerKind: t.expose('employerKind', { type: EmployerKindEnum }),
      employerName: personalField('employerName'),
      employerNo: personalField('employerNo'),
      rocNo: personalField('rocNo'),
      phone: personalField('phone'),
      address: t.stringList({
        resolve: ({ address1, address2, address3, address4 }, _, ctx) =>
          [address1, address2, address3, address4].filter((line) => line !== '').map((line) => personal(ctx, line)),
      }),
      postcode: personalField('postcode'),
      city: personalField('city'),
      state: t.exposeString('state'),
      stickerNo: t.exposeString('stickerNo', { nullable: true }),
      stickerDate: t.expose('stickerDate', { type: 'Date' }),
      passExpiry: t.expose('passExpiry', { type: 'Date' }),
      collectionBranch: t.field({
        type: BranchNode,
        resolve: (application, _, ctx) => getBranch(ctx, application.collectionBranchCode),
      }),
      deliveryMethod: t.expose('deliveryMethod', { type: DeliveryMethodEnum }),
      receivedByImmigrationAt: t.expose('receivedByImmigrationAt', { type: 'DateTime', nullable: true }),
      hasQr: t.boolean({ resolve: (application) => application.qrString !== null }),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    }
  },
})

type PersonalField = 'passportNo' | 'name' | 'employerName' | 'employerNo' | 'rocNo' | 'phone' | 'postcode' | 'city'
