// Something a person asked for, and what became of it, in words.
import { untrack } from 'svelte';
import { ApiError } from '../lib/api';
import { t } from '../lib/i18n.svelte';

let hush = () => {}; // takes back what was said last, wherever on the page

export class Attempt {
  problem = $state('');
  done = $state('');
  busy = $state(false);

  // Whether it worked; a text that it gives is said. An effect that runs it does not come to depend
  // on it: it would start it again each time it ends.
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (untrack(() => this.busy)) return false;
    this.problem = this.done = '';
    this.busy = true;
    try {
      const said = await work();
      if (typeof said === 'string') this.say(said, '');
      return true;
    } catch (error) {
      this.say(
        '',
        error instanceof ApiError && error.problem.message ? error.problem.message : t('error.offline'),
      );
      return false;
    } finally {
      this.busy = false;
    }
  }

  private say(done: string, problem: string) {
    hush();
    hush = () => (this.done = this.problem = '');
    this.done = done;
    this.problem = problem;
  }
}
