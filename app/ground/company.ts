/** Who may make an account: everybody, or who is invited and people of the named mail domains. */
export type SignUpRule = 'open' | { domains: readonly string[] };

export type SocialLink = { label: string; url: string };

/** Figures of the landing page; null: computed from the book, and not shown while it is empty. */
export type Statistics = {
  funded: string | null;
  investors: string | null;
  averageReturn: string | null;
  assetBacked: string | null;
};

/** The company that runs this installation, as its pages, mails and papers show it. Source: D13. */
export type Company = {
  name: string;
  /** What is null is not shown. */
  address: string | null;
  phone: string | null;
  email: string | null;
  /** The law that its terms name, such as "the law of the State of Ohio". */
  law: string | null;
  /** Who stands behind it; the story is given by paragraphs, and may have none. */
  founder: { name: string; story: string[] } | null;
  statistics: Statistics;
  socialLinks: SocialLink[];
};
