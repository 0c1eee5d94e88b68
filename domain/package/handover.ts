import { z } from 'zod'
import { version } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { codeText } from '#domain/text/codeText.ts'
import { optionalLine, requiredLine } from '#domain/text/lines.ts'
import { inkOf, strokes } from './signature.ts'

/** The document that the collector showed, and the collector's relation to what they collect. */
export const identityDocuments = ['myKad', 'passport', 'authorisationLetter'] as const
export const collectorRelations = ['holder', 'representative'] as const
export type IdentityDocument = (typeof identityDocuments)[number]
export type CollectorRelation = (typeof collectorRelations)[number]
export const identityDocument = z.enum(identityDocuments)
const collectorRelation = z.enum(collectorRelations)

/** Twelve digits, with or without the dashes. */
const myKadNo = /^\d{6}-?\d{2}-?\d{4}$/
/** As the registry sends them (registryRecord.ts): the holder shows the passport of the card. */
const passportNo = /^[A-Z0-9][A-Z0-9/-]*$/

/**
 * The requirements of a handover: the collector, the document that was checked, and a signature or
 * a typed name with its reason. `version` is that of the package as shown to the collector: they
 * sign for those cards, and for no others.
 */
export const handoverInput = z
  .object({
    packagingId: z.string().trim().min(1).max(30),
    version,
    relation: collectorRelation,
    collectorName: requiredLine(100),
    identityDocument,
    collectorIdNo: requiredLine(20).overwrite(codeText),
    /** Confirms that the document was seen, and shows this person. */
    identityChecked: z.boolean().default(false),
    strokes: strokes.default([]),
    typedName: optionalLine(100),
    typedReason: z.string().trim().max(200).default(''),
  })
  .superRefine((input, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', message, path: [path] })
    checkIdentity(input, refuse)
    checkSignature(input, refuse)
  })
export type HandoverInput = z.infer<typeof handoverInput>

type Refuse = (path: string, message: string) => void

/**
 * Checks the document: a card's holder is a foreigner, and shows the passport that the card is for.
 */
function checkIdentity(
  { relation, identityDocument: shown, collectorIdNo, identityChecked }: HandoverInput,
  refuse: Refuse,
): void {
  if (relation === 'holder' && shown !== 'passport')
    refuse('identityDocument', 'handover.holderPassport')
  const isMyKad = myKadNo.test(collectorIdNo)
  const fits = {
    myKad: isMyKad,
    passport: passportNo.test(collectorIdNo),
    authorisationLetter: isMyKad || passportNo.test(collectorIdNo),
  }
  if (collectorIdNo && !fits[shown])
    refuse('collectorIdNo', shown === 'myKad' ? 'field.myKad' : 'field.pattern')
  if (!identityChecked) refuse('identityChecked', 'handover.identityUnchecked')
}

function checkSignature(
  { strokes: drawn, typedName, typedReason, collectorName }: HandoverInput,
  refuse: Refuse,
): void {
  if (drawn.length > 0 && typedName) return refuse('typedName', 'signature.both')
  if (drawn.length > 0)
    return inkOf(drawn) < limits.signatureInk ? refuse('strokes', 'signature.tooShort') : undefined
  if (!typedName && !typedReason) return refuse('strokes', 'signature.missing')
  if (typedName.toUpperCase() !== collectorName.toUpperCase())
    refuse('typedName', 'signature.otherName')
  if (!typedReason) refuse('typedReason', 'field.required')
}
