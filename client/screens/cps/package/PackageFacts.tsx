import { graphql, useFragment } from 'react-relay'
import type { PackageFacts_package$key } from '#client/__generated__/PackageFacts_package.graphql.ts'
import { Facts, type Fact } from '#client/ui/Facts.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { packageTexts } from './packageTexts.ts'

const text = {
  ...packageTexts,
  title: ['Despatch', 'Penghantaran'],
  from: ['From', 'Daripada'],
  collectAt: ['Collected at', 'Diambil di'],
  receiver: ['Receiver', 'Penerima'],
  address: ['Address', 'Alamat'],
  weight: ['Weight', 'Berat'],
  size: ['Size', 'Ukuran'],
  value: ['Declared value', 'Nilai diisytihar'],
  insurance: ['Insurance', 'Insurans'],
  charges: ['Charges', 'Caj'],
  accepted: ['Courier accepted', 'Kurier menerima'],
  undone: ['Undespatched', 'Ditarik balik'],
  by: ['{when}, {who}', '{when}, {who}'],
} as const

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

/** What was said of the package when it was made, and what the courier says of it. */
export function PackageFacts({ found: key }: { found: PackageFacts_package$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const found = useFragment(fragment, key)
  const delivery = found.deliveryMethod === 'DELIVERY'
  const sides = [found.lengthCm, found.widthCm, found.heightCm]
  const place = `${found.receiverPostcode} ${found.receiverCity}`
  const kind = found.employerKind === 'COMPANY' ? t('COMPANY') : t('INDIVIDUAL')
  const money = (value: number | null | undefined) => (value === null || value === undefined ? null : format.money(value))
  const facts: Fact[] = [
    [t('method'), `${delivery ? t('DELIVERY') : t('SELF_COLLECT')} · ${kind}`],
    [t('despatched'), t('by', { when: format.dateTime(found.despatchedAt), who: found.despatchedBy })],
    [t('from'), `${found.branch.code} · ${found.branch.name}`],
    [t('collectAt'), !delivery && `${found.collectionBranch.code} · ${found.collectionBranch.name}`],
    [t('receiver'), delivery && [found.receiverName, found.receiverPhone].filter(Boolean).join(' · ')],
    [t('address'), delivery && [found.receiverAddress, place, found.receiverState].filter((part) => part.trim()).join(', ')],
    [t('employer'), [found.rocNo, found.employerNo].filter(Boolean).join(' · '), true],
    [t('sticker'), format.date(found.stickerDate)],
    [t('consignment'), found.poslajuNo, true],
    [t('accepted'), found.courierAcceptedAt && format.dateTime(found.courierAcceptedAt)],
    [t('weight'), typeof found.weightKg === 'number' && `${format.decimal(found.weightKg, 3)} kg`],
    [t('size'), sides.every((side) => typeof side === 'number') && `${sides.map((side) => format.decimal(side, 1)).join(' × ')} cm`],
    [t('value'), money(found.declaredValueMyr)],
    [t('insurance'), money(found.insuranceMyr)],
    [t('charges'), money(found.chargesMyr)],
    [t('undone'), found.undoneAt && format.dateTime(found.undoneAt)],
  ]
  return (
    <Panel title={t('title')}>
      <Facts facts={facts} />
    </Panel>
  )
}
