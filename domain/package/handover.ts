import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
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

const fields = z.object({
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
type Fields = z.infer<typeof fields>

/**
 * The requirements of a handover: the collector, the document that was checked, and a signature or
 * a typed name with its reason. `version` is that of the package as shown to the collector: they
 * sign for those cards, and for no others.
 */
export const handoverInput = fields
  .superRefine(refusing(checkIdentity), onceValid('relation', 'identityDocument', 'collectorIdNo'))
  .superRefine(refusing(checkSeen), onceValid('identityChecked'))
  .superRefine(refusing(checkSignature), onceValid('strokes', 'typedName', 'typedReason'))
  .superRefine(refusing(checkTypedName), onceValid('strokes', 'typedName', 'collectorName'))
export type HandoverInput = z.infer<typeof handoverInput>

type Refuse = (path: string, message: string) => void
type Given<Field extends keyof Fields> = Pick<Fields, Field>

function refusing<Input>(rule: (input: Input, refuse: Refuse) => void) {
  return (input: Input, check: z.core.$RefinementCtx<Input>): void =>
    rule(input, (path, message) => check.addIssue({ code: 'custom', message, path: [path] }))
}

/**
 * Checks the document: a card's holder is a foreigner, and shows the passport that the card is for.
 */
function checkIdentity(
  {
    relation,
    identityDocument: shown,
    collectorIdNo,
  }: Given<'relation' | 'identityDocument' | 'collectorIdNo'>,
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
}

function checkSeen({ identityChecked }: Given<'identityChecked'>, refuse: Refuse): void {
  if (!identityChecked) refuse('identityChecked', 'handover.identityUnchecked')
}

function checkSignature(
  { strokes: drawn, typedName, typedReason }: Given<'strokes' | 'typedName' | 'typedReason'>,
  refuse: Refuse,
): void {
  if (drawn.length > 0 && typedName) return refuse('typedName', 'signature.both')
  if (drawn.length > 0)
    return inkOf(drawn) < limits.signatureInk ? refuse('strokes', 'signature.tooShort') : undefined
  if (!typedName && !typedReason) return refuse('strokes', 'signature.missing')
  if (!typedName) refuse('typedName', 'field.required')
  if (!typedReason) refuse('typedReason', 'field.required')
}

/** A typed name is that of the collector. */
function checkTypedName(
  { strokes: drawn, typedName, collectorName }: Given<'strokes' | 'typedName' | 'collectorName'>,
  refuse: Refuse,
): void {
  if (drawn.length > 0 || !typedName) return
  if (typedName.toUpperCase() !== collectorName.toUpperCase())
    refuse('typedName', 'signature.otherName')
}
