import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { settingMutations } from '#server/platform/settings/settingMutations.ts'
import { cardTypeCommands } from './cardTypes.ts'

settingMutations('CardType', cardTypeCommands, CardTypeNode, ({ db }, key, query) =>
  db.cardType.findUniqueOrThrow({ ...query, where: { id: Number(key) } }),
)
