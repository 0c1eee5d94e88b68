import { graphql, useFragment } from 'react-relay'
import type { MovePanel_query$key } from '#client/__generated__/MovePanel_query.graphql.ts'
import type { JobRow } from './jobRow.ts'
import { branchOfAll } from './pickedJobs.ts'
import { ReassignForm } from './ReassignForm.tsx'
import { RerouteForm } from './RerouteForm.tsx'

const fragment = graphql`
  fragment MovePanel_query on Query {
    stations(process: PERSONALISATION, activeOnly: true) {
      id
      stationId
      name
      online
      waitingJobs
      blanks {
        quantity
        cardType {
          id
          code
        }
      }
      branch {
        id
        code
      }
    }
    printingBranches {
      id
      code
      name
      cardTypes {
        id
        code
      }
    }
  }
`

type Props = {
  query: MovePanel_query$key
  picked: readonly JobRow[]
  /** The branch of the listed jobs, if it is a single one. */
  home: string | null
  onDone: () => void
}

/** Moves the selected records to a station of their branch or to another branch. */
export function MovePanel({ query, picked, home, onDone }: Props) {
  const { stations, printingBranches } = useFragment(fragment, query)
  const at = picked.length > 0 ? branchOfAll(picked) : home
  return (
    <div className="ik-rj-side">
      <ReassignForm
        picked={picked}
        stations={at === null ? null : stations.filter(({ branch }) => branch.code === at)}
        onDone={onDone}
      />
      <RerouteForm picked={picked} printing={printingBranches} home={home} onDone={onDone} />
    </div>
  )
}
