import { useTopOfPage } from "@src/app/shell/use-top-of-page";
import { render } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const scrollTo = vi.fn();
beforeEach(() => vi.stubGlobal("scrollTo", scrollTo));
afterEach(() => {
  vi.unstubAllGlobals();
  scrollTo.mockReset();
});

function Layout() {
  const { pathname, search } = useLocation();
  useTopOfPage(pathname);
  return (
    <>
      <p>{pathname + search}</p>
      <Outlet />
    </>
  );
}

async function openPages() {
  const children = ["list", "record"].map((path) => ({ path, element: null }));
  const router = createMemoryRouter([{ path: "/", element: <Layout />, children }], {
    initialEntries: ["/list"],
  });
  const screen = render(<RouterProvider router={router} />);
  return {
    open: async (to: string) => {
      await router.navigate(to);
      await screen.findByText(to);
    },
    goBackTo: async (to: string) => {
      await router.navigate(-1);
      await screen.findByText(to);
    },
  };
}

test("a page opened by a link begins at its top", async () => {
  const { open } = await openPages();
  await open("/record");
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test("going back leaves the position to the browser", async () => {
  const { open, goBackTo } = await openPages();
  await open("/record");
  scrollTo.mockReset();
  await goBackTo("/list");
  expect(scrollTo).not.toHaveBeenCalled();
});

test("a filter in the address of the same page does not scroll", async () => {
  const { open } = await openPages();
  await open("/list?late=1");
  expect(scrollTo).not.toHaveBeenCalled();
});
