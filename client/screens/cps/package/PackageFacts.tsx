import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PackageFacts_package$key } from '#client/__generated__/PackageFacts_package.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts, type Fact } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { packageTexts } from './packageTexts.ts'

const text = defineMessages({
  ...packageTexts,
  weight: { id: 'cps.package.PackageFacts.weight', defaultMessage: 'Weight' },
  size: { id: 'cps.package.PackageFacts.size', defaultMessage: 'Size' },
  kilograms: { id: 'cps.package.PackageFacts.kilograms', defaultMessage: '{n} kg' },
  centimetres: { id: 'cps.package.PackageFacts.centimetres', defaultMessage: '{sides} cm' },
  value: { id: 'cps.package.PackageFacts.value', defaultMessage: 'Declared value' },
  insurance: { id: 'cps.package.PackageFacts.insurance', defaultMessage: 'Insurance' },
  accepted: { id: 'cps.package.PackageFacts.accepted', defaultMessage: 'Courier accepted' },
  undone: { id: 'cps.package.PackageFacts.undone', defaultMessage: 'Undespatched' },
})

const fragment = graphql`
  fragment PackageFacts_package on Package {
    despatchedAt
    despatchedBy
    deliveryMethod
    employerKind
    employerNo
    rocNo
    stickerDate
    poslajuNo
    weightKg
    lengthCm
    widthCm
    heightCm
    declaredValueMyr
    insuranceMyr
    chargesMyr
    receiverName
    receiverPhone
    receiverAddress
    receiverPostcode
    receiverCity
    receiverState
    courierAcceptedAt
    undoneAt
    addressErasedAt
    branch {
      code
      name
    }
    collectionBranch {
      code
      name
    }
  }
`

/** Shows the package's details from despatch, and the courier's. */
export function PackageFacts({ found: key }: { found: PackageFacts_package$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const found = useFragment(fragment, key)
  const delivery = found.deliveryMethod === 'DELIVERY'
  const sides = [found.lengthCm, found.widthCm, found.heightCm]
  const place = `${found.receiverPostcode} ${found.receiverCity}`
  const kind = found.employerKind === 'COMPANY' ? t('COMPANY') : t('INDIVIDUAL')
  const money = (value: number | null | undefined) =>
    value === null || value === undefined ? null : format.money(value)
  const facts: Fact[] = [
    [t('method'), `${delivery ? t('DELIVERY') : t('SELF_COLLECT')} · ${kind}`],
    [
      t('despatched'),
      t(term.whenWho, { when: format.dateTime(found.despatchedAt), who: found.despatchedBy }),
    ],
    [t(term.from), codeThenName(found.branch)],
    [t(term.collectedAt), !delivery && codeThenName(found.collectionBranch)],
    [
      t(term.receiver),
      delivery && [found.receiverName, found.receiverPhone].filter(Boolean).join(' · '),
    ],
    [
      t(term.address),
      delivery &&
        (found.addressErasedAt
          ? t(term.erasedOn, { on: format.date(found.addressErasedAt) })
          : [found.receiverAddress, place, found.receiverState]
              .filter((part) => part.trim())
              .join(', ')),
    ],
    [t('employer'), [found.rocNo, found.employerNo].filter(Boolean).join(' · '), true],
    [t('sticker'), format.date(found.stickerDate)],
    [t('consignment'), found.poslajuNo, true],
    [t('accepted'), found.courierAcceptedAt && format.dateTime(found.courierAcceptedAt)],
    [
      t('weight'),
      typeof found.weightKg === 'number' &&
        t('kilograms', { n: format.decimal(found.weightKg, 3) }),
    ],
    [
      t('size'),
      sides.every((side) => typeof side === 'number') &&
        t('centimetres', { sides: sides.map((side) => format.decimal(side, 1)).join(' × ') }),
    ],
    [t('value'), money(found.declaredValueMyr)],
    [t('insurance'), money(found.insuranceMyr)],
    [t(term.charges), money(found.chargesMyr)],
    [t('undone'), found.undoneAt && format.dateTime(found.undoneAt)],
  ]
  return (
    <Panel title={t('despatch')}>
      <Facts facts={facts} />
    </Panel>
  )
}
