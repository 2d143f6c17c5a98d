/**
 * `cookie` is an ES module that Fastify's `inject` loads with `require`. Node 20.19 can do that, Jest's own `require` cannot: so
 * Node's is asked for it.
 */
module.exports = process.getBuiltinModule('node:module').createRequire(__filename)('cookie');
