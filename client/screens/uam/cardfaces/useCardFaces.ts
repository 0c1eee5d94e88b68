import { useCallback, useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { useCardFacesActivateMutation } from '#client/__generated__/useCardFacesActivateMutation.graphql.ts'
import type { useCardFacesCreateMutation } from '#client/__generated__/useCardFacesCreateMutation.graphql.ts'
import type { useCardFacesQuery } from '#client/__generated__/useCardFacesQuery.graphql.ts'
import { problemOfFailure } from '#client/relay/problemOfFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { showToast } from '#client/state/toasts.ts'

const query = graphql`
  query useCardFacesQuery($id: ID!) {
    node(id: $id) {
      ... on CardType {
        firstLayout
        faces {
          no
          layout
          note
          inUse
          createdAt
          createdBy
        }
      }
    }
  }
`
const createMutation = graphql`
  mutation useCardFacesCreateMutation($input: CreateCardFaceInput!) {
    result: createCardFace(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const activateMutation = graphql`
  mutation useCardFacesActivateMutation($input: ActivateCardFaceInput!) {
    result: activateCardFace(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Found = Extract<useCardFacesQuery['response']['node'], { readonly faces?: unknown }>
type CardFaceVersion = NonNullable<NonNullable<Found>['faces']>[number]

/** Returns the versions of a card type's layout, the latest first; null while they are loading. */
export function useCardFaces(cardType: { readonly id: string; readonly key: string }) {
  const ask = useAsk<useCardFacesQuery>(query)
  const [create, creating] = useCommand<useCardFacesCreateMutation>(createMutation)
  const [activate, activating] = useCommand<useCardFacesActivateMutation>(activateMutation)
  const [known, setKnown] = useState<{
    faces: readonly CardFaceVersion[]
    firstLayout: string
  } | null>(null)
  const cardTypeId = Number(cardType.key)

  const load = useCallback(async () => {
    try {
      const { node } = await ask({ id: cardType.id })
      setKnown({ faces: node?.faces ?? [], firstLayout: node?.firstLayout ?? '' })
    } catch (error) {
      showToast('bad', problemOfFailure(error).message)
    }
  }, [ask, cardType.id])
  useEffect(() => void load(), [load])

  return {
    known,
    busy: creating || activating,
    /** Saves a new version. Returns whether it was saved. */
    async keep(basedOn: number, layout: string, note: string, success: string): Promise<boolean> {
      const { ok } = await create({ cardTypeId, basedOn, layout, note }, { success })
      await load()
      return ok
    },
    async use(no: number, success: string): Promise<void> {
      await activate({ cardTypeId, no }, { success })
      await load()
    },
  }
}
