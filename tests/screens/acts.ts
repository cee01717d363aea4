import type { Locator, Page, Route } from '@playwright/test';

export type Act = (page: Page) => Promise<void>;

type Pressable = 'button' | 'link' | 'checkbox' | 'combobox' | 'radio';

/** One after the other. */
export function acts(...all: Act[]): Act {
  return async (page) => {
    for (const act of all) await act(page);
  };
}

/** Presses the first thing of that name, in the dialog when one is open. */
export function press(name: string | RegExp, role: Pressable = 'button'): Act {
  return async (page) => {
    await (await frontOf(page)).getByRole(role, { name, exact: true }).first().click();
  };
}

/** Fills in the first field of that name, in the dialog when one is open. */
export function type(label: string | RegExp, text: string): Act {
  return async (page) => {
    await (await frontOf(page)).getByLabel(label, { exact: true }).first().fill(text);
  };
}

async function frontOf(page: Page): Promise<Page | Locator> {
  const dialog = page.locator('dialog[open]').last();
  return (await dialog.count()) > 0 ? dialog : page;
}

/** Waits until the words stand somewhere. */
export function see(words: string | RegExp): Act {
  return (page) => page.getByText(words).first().waitFor();
}

/** The same in the dialog that is open, whatever stands behind it. */
export function seeInDialog(words: string | RegExp): Act {
  return (page) => page.locator('dialog[open]').last().getByText(words).first().waitFor();
}

export const seeDialog: Act = (page) => page.locator('dialog:modal').first().waitFor();

/** Waits until a form has come back with what stands in its way. */
export const seeRefusal: Act = (page) => page.getByRole('alert').first().waitFor();

export const openMenu = press('Open menu');

/** Whatever is asked for from now on does not come: what stands in its place stays. */
export const holdAnswers = answerBy(() => {});

/** From now on no answer arrives, as in a tunnel. */
export const loseAnswers = answerBy((route) => route.abort());

/** From now on the product answers data with this status, and nothing that says more. */
export function answerWith(status: number): Act {
  return answerBy((route) => route.fulfill({ status, body: 'fault' }));
}

/** From now on data says something else in one place: what a demo is for a moment, or never. */
export function changeAnswers(said: string, instead: string): Act {
  return answerBy(async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(said, instead) });
  });
}

/** From now on the page is drawn for paper. */
export const putOnPaper: Act = (page) => page.emulateMedia({ media: 'print' });

/** Sends the first form of a region as a browser without scripts does, after the session ended. */
export function sendUnscripted(region: string): Act {
  return async (page) => {
    await page.context().clearCookies();
    const form = page.getByRole('region', { name: region }).locator('form').first();
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await page.getByText('Send the Form').waitFor();
  };
}

function answerBy(answer: (route: Route) => Promise<void> | void): Act {
  return async (page) => {
    await page.route('**/*.data*', answer);
  };
}
