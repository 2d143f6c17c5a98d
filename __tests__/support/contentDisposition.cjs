/** The same as cookie.cjs, for what @fastify/static loads. */
module.exports = process.getBuiltinModule('node:module').createRequire(__filename)('content-disposition');
