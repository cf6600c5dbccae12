// Asks one address as fast as it answers, for a while, over so many connections; prints answers per second.
import http from "node:http";

const { url, method, headers, body, connections, seconds } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const until = performance.now() + seconds * 1_000;
let answers = 0;

function ask() {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.resume().once("end", resolve);
    });
    request.once("error", reject).end(body);
  });
}

async function keepAsking() {
  while (performance.now() < until) {
    await ask();
    answers++;
  }
}

await Promise.all(Array.from({ length: connections }, keepAsking));
agent.destroy();
console.log(answers / seconds);
