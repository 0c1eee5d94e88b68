import { Box } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { TransferDirection } from '#domain/lotTransfer/transitions.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { directions } from './directions.ts'

const text = {
  distribution: ['Headquarters distributes lots', 'Ibu pejabat mengagihkan lot'],
  return: ['Branches return lots', 'Cawangan memulangkan lot'],
  hint: [
    'A branch receives what was distributed to it, and returns what it does not need.',
    'Cawangan menerima agihan untuknya dan memulangkan yang tidak diperlukan.',
  ],
  receive: ['Receive distribution', 'Terima agihan'],
  sendBack: ['Return lots', 'Pulang lot'],
  distribute: ['Distribute lots', 'Agih lot'],
} as const

/** What stands for those who don't send in this direction, and where they go on. */
export function SendElsewhere({ direction }: { direction: TransferDirection }) {
  const t = useTexts(text)
  const { distribution, return: back } = directions
  const links =
    direction === 'distribution'
      ? ([['receive', distribution.receive], ['sendBack', back.send]] as const)
      : ([['distribute', distribution.send]] as const)
  return (
    <>
      <PageHeader screen={directions[direction].send} />
      <section className="ik-panel">
        <Notice
          icon={<Box size={20} />}
          title={t(direction)}
          actions={links.map(([word, path]) => (
            <Link key={path} to={path} className="bp6-button">
              {t(word)}
            </Link>
          ))}
        >
          {t('hint')}
        </Notice>
      </section>
    </>
  )
}
