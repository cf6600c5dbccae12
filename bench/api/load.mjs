// Asks these addresses in turn as fast as they are answered, for a while, over so many connections; prints answers per second
// and how long the slowest one of a hundred took.
import http from "node:http";

const { bases, requests, connections, seconds } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const until = performance.now() + seconds * 1_000;
const ms = [];
let asked = 0;

function ask({ path, method, headers, body }, base) {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const request = http.request(base + path, { method, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().once("end", () => resolve(ms.push(performance.now() - from)));
    });
    request.once("error", reject).end(body);
  });
}

async function keepAsking() {
  while (performance.now() < until) {
    const turn = asked++;
    await ask(requests[turn % requests.length], bases[turn % bases.length]);
  }
}

await Promise.all(Array.from({ length: connections }, keepAsking));
agent.destroy();
ms.sort((a, b) => a - b);
console.log(JSON.stringify({ perSecond: ms.length / seconds, p99: ms[Math.floor(ms.length * 0.99)] }));
