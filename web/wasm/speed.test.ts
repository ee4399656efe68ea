// How fast the module is beside the program, best of some rounds in turn: EMPORIUM_SPEED=3 scripts/wasm test speed
import { expect, it } from 'vitest';
import { byModule, byProgram, parsed, tables } from './both';

const rounds = Number(process.env.EMPORIUM_SPEED ?? 0);

it.runIf(rounds > 0)('measures the module beside the program', { timeout: 3_600_000 }, () => {
  const newest = tables().filter(
    ({ game, version }) => !tables().some((other) => other.game === game && other.version > version),
  );
  for (const table of newest) {
    const requests = [
      { do: 'new', ...table, seed: 1 },
      { do: 'bench', time_ms: 700 },
    ].map((r) => JSON.stringify(r));
    const best = { module: [0, 0], program: [0, 0] };
    for (let i = 0; i < rounds; ++i) {
      for (const [who, lines] of [
        ['program', byProgram(requests)],
        ['module', byModule(requests)],
      ] as const) {
        const row = parsed(lines[1]!).speed;
        best[who] = [row.decisions_per_second, row.rollouts_per_second].map((n, k) =>
          Math.max(n, best[who][k]!),
        );
      }
    }
    const figures = [0, 1].map((k) => {
      const [native, module] = [best.program[k]!, best.module[k]!];
      return `${native.toFixed(0).padStart(9)} ${module.toFixed(0).padStart(9)} ${(module / native).toFixed(2)}`;
    });
    console.log(
      `${table.game.padEnd(10)} ${table.players}  decisions/s ${figures[0]}  rollouts/s ${figures[1]}`,
    );
    expect(best.module[1]).toBeGreaterThan(0);
  }
});
