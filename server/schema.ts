import './access/graphql.ts'
import './access/usersGraphql.ts'
import './branches/graphql.ts'
import './changes/graphql.ts'
import './despatch/graphql.ts'
import './lookup/graphql.ts'
import './production/commandsGraphql.ts'
import './production/graphql.ts'
import './production/printListGraphql.ts'
import './production/qualityGraphql.ts'
import './registry/graphql.ts'
import './settings/graphql.ts'
import './stock/stationStockGraphql.ts'
import './work/graphql.ts'
import { builder } from './platform/graphql/builder.ts'
import './platform/graphql/scalars.ts'

/** The whole GraphQL schema: every module has added its part by now. */
export const schema = builder.toSchema()
