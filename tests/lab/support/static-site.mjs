// A web host that knows nothing but files, and the public broker of PeerJS, as anybody runs it.
//
//   node static-site.mjs ADDRESS FOLDER CERTIFICATE KEY

import { readFileSync } from 'node:fs';
import express from 'express';
import { PeerServer } from 'peer';

const [host, folder, cert, key] = process.argv.slice(2);
const ssl = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };

PeerServer({ host, port: 443, path: '/', ssl }, () => {
  express()
    .use(express.static(folder))
    .listen(80, host, () => console.log('open'));
});
